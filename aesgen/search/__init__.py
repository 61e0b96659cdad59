"""A tuning session: it spends a budget on what a strategy proposes, and confirms the best.

Modules:

    session, request      a session and what it is asked for; `starts`: the records that it begins with
    tuning, tuned         a request from the words of a user; what a session has found
    strategies/           propose variants; they see points and numbers only
    progress, journal     what an observer sees; trials, counted and logged
    incumbent, confirm    the record that takes part in the race, and the race of the finalists
    acceptance            the checks that the leader passes between the rounds
    objective, stopping   the number that a search minimises, and when it ends
    improvement, scope    whether a record is replaced, and where a winner is filed
    study, recording      strategies compared, on a recorded space if there is one
    statistics            comparison of two samples of results
    failures, forecast    failed trials by first cause; how long the confirmation will take
    experiments, processors     published experiments, and published tables of processors
    campaign              a list of commands on a machine that is available for a short time
    schemas               the JSON Schemas of all YAML files
"""

/** Files of work that is handed to many executions. They are removed after two weeks, which is how long an execution can be redriven. */
export const WORK_FILES = 'work/'

/** Where Step Functions writes what became of each part, below the id of its map run. */
export const WORK_RESULTS = 'work/results'

import { Duration } from 'aws-cdk-lib'
import { ofScheduledFunctions } from '#shared/scheduled-functions.ts'
import { AppFunction } from '../../constructs/app-function.ts'
import { type PartProps, tableEnvironment } from './part.ts'

/** Functions of schedules that need nothing but the table. */
export const createScheduledFunctions = (part: PartProps) =>
  ofScheduledFunctions(({ id, description, minutes }, entry) =>
    new AppFunction(part.stack, id, { entry, description, environment: tableEnvironment(part), timeout: Duration.minutes(minutes) }).withTable(part.data.table),
  )

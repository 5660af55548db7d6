/** These fields of an object and no others, in this order; one without a value is left out. */
export const pick = <T extends object, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]]))) as Pick<T, K>

/** A row that was made right, as reports name it. */
export interface Repair {
  code: 'head-missing' | 'head-differs' | 'publication-missing' | 'publication-differs' | 'card-missing'
  subject: string
  /** False: somebody changed the row meanwhile. */
  repaired: boolean
}

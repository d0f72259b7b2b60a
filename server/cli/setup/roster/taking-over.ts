/** An import that makes staged rows the roster of a company. */
export interface TakingOver {
  companyId: string;
  importId: string;
  /** Today in the zone of the company: the last covered day of whoever is not in the file. */
  today: Temporal.PlainDate;
  /** The file is not the whole roster: nobody leaves for not being in it. */
  partial: boolean;
}

interface TextField {
  id: string;
  name: string;
  defaultValue: string;
  errors: string[] | undefined;
}

/** Conform's view of one expense of the claim form. */
export interface ExpenseField {
  id: string;
  name: string;
  fieldErrors: Record<string, string[]>;
  getFieldset(): Record<'month' | 'day' | 'year' | 'amount' | 'description', TextField>;
}

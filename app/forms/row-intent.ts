/** Name of the buttons that add or remove a row of a form; their value says which. */
export const rowIntent = 'row_intent';

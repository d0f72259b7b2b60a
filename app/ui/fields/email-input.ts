/** What every field for an email address is, whosever it is: the keyboard for one, and nothing corrected. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

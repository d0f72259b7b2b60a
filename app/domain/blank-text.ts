/** Whether a text has no visible characters: only spaces, blank Braille, and zero-width characters, which pasted text may contain. */
export const isBlank = (text: string): boolean => /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(text);

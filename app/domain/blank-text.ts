/** Whether nobody can see anything of a text: spaces, Braille without a dot, and letters without width that come along with pasted ones. */
export const isBlank = (text: string): boolean => /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(text);

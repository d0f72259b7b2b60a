/** The mood of a state; always shown with an icon and a word, never by colour alone. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'plain';

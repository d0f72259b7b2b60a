/** The tone of a state; always shown with an icon and a word, never by color alone. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'plain';

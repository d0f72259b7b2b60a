import { withEmergencyNumbers } from '#app/domain/emergency-numbers.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { textIn } from '#server/i18n/languages.ts';
import { kindOfMessage } from './kind-of-message.ts';
import { languageOfText } from './language-of-text.ts';

interface Asked {
  /** What the member wrote since the last answer, the oldest first. */
  texts: readonly string[];
  preferredLanguage: Language;
  /** ISO 3166-1, of two letters: whose emergency numbers work. */
  countryCode: string | undefined;
  /** The product's public address. */
  origin: string;
}

/** What the demo says to these messages, in the language they are written in, where that can be told. */
export function demoAnswer({ texts, preferredLanguage, countryCode, origin }: Asked): string {
  const language = languageOfText(texts.join('\n')) ?? preferredLanguage;
  const text = textIn(language, 'demo', kindOfMessage(texts)).replaceAll('{{origin}}', origin);
  return withEmergencyNumbers(text, { countryCode, language });
}

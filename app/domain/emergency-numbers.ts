import type { Language } from './localized-text.ts';

interface Words {
  /** Completes "Call …". */
  emergency: string;
  /** Contact for a suicidal crisis; completes "If it is too much, …". */
  crisis: string;
  /** Contact for violence at home, in the same form. */
  violence: string;
  /** A sentence: who listens to parents. */
  parents: string;
}

type Place = 'us' | 'ie' | 'unknown';

/** Phone numbers in texts, by the reader's country. app/helplines/helplines.ts has the same numbers; a test compares them. */
export const emergencyNumbers: Readonly<Record<Place, { en: Words } & Readonly<Record<Language, Words>>>> = {
  us: {
    en: {
      emergency: '911',
      crisis: 'call or text 988',
      violence: 'call 1-800-799-7233, or text START to 88788',
      parents:
        'The National Maternal Mental Health Hotline, 1-833-852-6262, takes calls and texts day and night in English and Spanish. If you are afraid that you may hurt your child, Childhelp, 1-800-422-4453, talks with parents at any hour.',
    },
    es: {
      emergency: '911',
      crisis: 'llama al 988 y oprime 2, o envía la palabra AYUDA al 988',
      violence: 'llama al 1-800-799-7233, o envía la palabra START al 88788',
      parents:
        'La Línea Nacional de Asistencia a la Salud Mental Materna, 1-833-852-6262, atiende llamadas y mensajes de día y de noche, en inglés y en español. Si temes hacerle daño a tu hijo o hija, Childhelp, 1-800-422-4453, habla con madres y padres a cualquier hora.',
    },
  },
  ie: {
    en: {
      emergency: '112 or 999',
      crisis: 'call Samaritans on 116 123, or text HELLO to 50808',
      violence: 'call Women’s Aid on 1800 341 900',
      parents: 'Samaritans, 116 123, listen day and night, to parents too.',
    },
    es: {
      emergency: '112 o al 999',
      crisis: 'llama a Samaritans al 116 123, o envía la palabra HELLO al 50808',
      violence: 'llama a Women’s Aid al 1800 341 900',
      parents: 'Samaritans, 116 123, escucha de día y de noche, también a madres y padres. En inglés.',
    },
  },
  unknown: {
    en: {
      emergency: 'your local emergency number (911 in the US, 112 or 999 in Ireland)',
      crisis: 'call or text 988 in the US, or call 116 123 in Ireland (elsewhere: findahelpline.com)',
      violence: 'call 1-800-799-7233 in the US, or 1800 341 900 in Ireland',
      parents: 'The helplines page says who listens where you are.',
    },
    es: {
      emergency: 'número de emergencias de donde estés (911 en EE. UU., 112 o 999 en Irlanda)',
      crisis:
        'llama al 988 y oprime 2, o envía la palabra AYUDA al 988, en EE. UU.; llama al 116 123 en Irlanda (en otro país: findahelpline.com)',
      violence: 'llama al 1-800-799-7233 en EE. UU., o al 1800 341 900 en Irlanda',
      parents: 'La página de líneas de ayuda dice quién escucha donde estás.',
    },
  },
};

export interface CountryAndLanguage {
  /** ISO 3166-1, of two letters. */
  countryCode: string | undefined;
  language: Language;
}

function placeOf(countryCode: string | undefined): Place {
  if (countryCode === 'US') return 'us';
  return countryCode === 'IE' ? 'ie' : 'unknown';
}

/** A text with the numbers that work where its reader is, in place of {{emergency}} and the like. */
export function withEmergencyNumbers(text: string, { countryCode, language }: CountryAndLanguage): string {
  const inPlace = emergencyNumbers[placeOf(countryCode)];
  const words = inPlace[language] ?? inPlace.en;
  return text.replaceAll(/\{\{(emergency|crisis|violence|parents)\}\}/g, (whole, name) =>
    isWord(name, words) ? words[name] : whole,
  );
}

const isWord = (name: unknown, words: Words): name is keyof Words =>
  typeof name === 'string' && Object.hasOwn(words, name);

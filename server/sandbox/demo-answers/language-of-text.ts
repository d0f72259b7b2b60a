import type { Language } from '#app/domain/localized-text.ts';
import { foldText } from './folded-words.ts';

const listed = (words: string) => new Set(words.split(' '));

/** Words that one language has and the other has not. */
const told: readonly (readonly [Language, ReadonlySet<string>])[] = [
  [
    'en',
    listed(
      'the is am are i im my you your it and of to do does can cant cannot not what how when where who want need have has had with for this that there hi hello thanks thank please baby she he her his was will would should a an in on at or bleeding pain help',
    ),
  ],
  [
    'es',
    listed(
      'el la los las un una es soy estoy esta estan yo mi mis tu tus que como cuando donde quien quiero necesito tengo tiene con para por este eso hay hola gracias favor bebe ella su sus fue y de en o se me lo le al del si sangro sangrado sangrando dolor ayuda buenos buenas dias puedo puede cuanto visita cita factura muy mas',
    ),
  ],
];

/** Which of the two languages a text is in; undefined where it does not tell. */
export function languageOfText(text: string): Language | undefined {
  const words = foldText(text).split(' ');
  const scores = told.map(([language, own]) => ({
    language,
    score: words.filter((word) => own.has(word)).length + (language === 'es' && /[ñ¿¡]/i.test(text) ? 2 : 0),
  }));
  const [best, next] = scores.toSorted((one, other) => other.score - one.score);
  return best && best.score > (next?.score ?? 0) ? best.language : undefined;
}

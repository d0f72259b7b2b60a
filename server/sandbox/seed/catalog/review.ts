import { z } from 'zod';
import type { LocalizedText } from '#app/domain/localized-text.ts';

/** A text of the catalog: always in English and in Spanish. */
export const text = z.strictObject({ en: z.string().min(1), es: z.string().min(1) });

/** The languages of the demo's content. */
export type CatalogLanguage = keyof z.infer<typeof text>;

/** Lists of short texts with the same length in each language. */
export const texts = z.strictObject({
  en: z.array(z.string().min(1)).min(1),
  es: z.array(z.string().min(1)).min(1),
});

/** Professions that must review a text before members act on it. */
const reviewers = {
  obstetrics: {
    en: 'an obstetrician or a nurse in obstetrics',
    es: 'una persona especialista en obstetricia',
  },
  pediatrics: { en: 'a pediatrician', es: 'una persona especialista en pediatría' },
  fertility: { en: 'a fertility doctor', es: 'una persona especialista en fertilidad' },
  primary_care: {
    en: 'a family doctor or a nurse practitioner',
    es: 'una persona especialista en medicina familiar',
  },
  midlife: { en: 'a menopause specialist', es: 'una persona especialista en menopausia' },
  urology: { en: 'a urologist', es: 'una persona especialista en urología' },
  gender_care: {
    en: 'a doctor for gender-affirming care',
    es: 'una persona especialista en atención de afirmación de género',
  },
  pelvic_floor: { en: 'a pelvic floor therapist', es: 'una persona especialista en piso pélvico' },
  nutrition: { en: 'a dietitian', es: 'una persona especialista en nutrición' },
  mental_health: {
    en: 'a psychologist or psychiatrist',
    es: 'una persona especialista en psicología o psiquiatría',
  },
  family_law: {
    en: 'a lawyer for adoption and surrogacy',
    es: 'una persona especialista en derecho de adopción y gestación subrogada',
  },
  benefits_law: {
    en: 'a lawyer for benefits and tax',
    es: 'una persona especialista en derecho de beneficios e impuestos',
  },
  employment_law: { en: 'a lawyer for employment', es: 'una persona especialista en derecho laboral' },
} as const satisfies Record<string, LocalizedText>;

/** A text that is not reviewed yet: the profession that has to review it, and its sources if noted. */
export const review = z.strictObject({
  by: z.enum([
    'obstetrics',
    'pediatrics',
    'fertility',
    'primary_care',
    'midlife',
    'urology',
    'gender_care',
    'pelvic_floor',
    'nutrition',
    'mental_health',
    'family_law',
    'benefits_law',
    'employment_law',
  ]),
  sources: z.array(z.string().min(1)),
});

export const datedReview = review.extend({ on: z.iso.date() });

/** The foot of a text: that it is the demo's, who has to review it, and its sources. */
export function footOf({ by, sources }: z.infer<typeof review>, language: CatalogLanguage): string {
  const who = reviewers[by][language];
  const named = [...new Set(sources)].join('; ');
  if (language === 'es') {
    const end = named && ` Fuentes: ${named}.`;
    return `Este es el texto de la demostración. Antes de usarlo de verdad tiene que revisarlo ${who}.${end}`;
  }
  const end = named && ` Sources: ${named}.`;
  return `This is the demo’s text. Before real use, ${who} has to review it.${end}`;
}

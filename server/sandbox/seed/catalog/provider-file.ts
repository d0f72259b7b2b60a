import { z } from 'zod';
import words from '../content/provider-words.json' with { type: 'json' };
import { text } from './text.ts';

/** Certifications and ethnicities that many share: a file names them by their key. */
const shared = z
  .strictObject({ certifications: z.record(z.string(), text), ethnicities: z.record(z.string(), text) })
  .parse(words);

const from = (texts: typeof shared.ethnicities) =>
  z.string().transform((key, context) => {
    const found = texts[key];
    if (found) return found;
    context.addIssue(`unknown: ${key}`);
    return z.NEVER;
  });

const phone = z.string().regex(/^\+1\d{3}55501\d\d$/);
const languages = z.array(z.string().min(2)).min(1);
const portrait = z.string().transform((id) => `providers/${id}`);

const location = z.strictObject({
  street: z.string(),
  city: z.string(),
  state: z.string().length(2),
  zip: z.string().length(5),
  latitude: z.number(),
  longitude: z.number(),
  phone: phone.optional(),
});

const common = {
  key: z.string(),
  name: z.string(),
  languages,
  communities: z.array(z.string()),
  accepting_new_members: z.boolean(),
  virtual_visits: z.boolean(),
  phone,
  url: z.url().optional(),
  locations: z.array(location).min(1).max(5),
};

const person = z.strictObject({
  ...common,
  portrait,
  certification: from(shared.certifications).optional(),
  ethnicity: from(shared.ethnicities).optional(),
  biography: text,
});

const clinic = z.strictObject({
  ...common,
  image: z.string(),
  title: text,
  body: text,
  doctors: z
    .array(
      z.strictObject({
        name: z.string(),
        certification: from(shared.certifications),
        ethnicity: from(shared.ethnicities),
        portrait,
        languages,
        communities: z.array(z.string()),
        biography: text,
      }),
    )
    .min(1),
});

const category = {
  id: z.string(),
  image: z.string(),
  program: z.string(),
  program_category: z.string(),
  pregnancy_content: z.boolean().default(false),
  name: text,
  body: text,
};

/** One category with its providers. */
export const providerFile = z.discriminatedUnion('template', [
  z.strictObject({ ...category, template: z.literal('clinic'), providers: z.array(clinic).min(1) }),
  z.strictObject({ ...category, template: z.enum(['doctor', 'doula']), providers: z.array(person).min(1) }),
]);

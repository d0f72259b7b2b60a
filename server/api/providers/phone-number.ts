import type { z } from 'zod';
import type { phoneNumberSchema } from '#app/contract/providers.ts';

const american = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** A number in E.164 as it is written at home and from abroad. Numbers of other countries have one form. */
export function phoneNumber(number: string): z.infer<typeof phoneNumberSchema> {
  const [, area, exchange, line] = american.exec(number) ?? [];
  if (!area) return { national: number, international: number };
  return { national: `(${area}) ${exchange}-${line}`, international: `+1 ${area}-${exchange}-${line}` };
}

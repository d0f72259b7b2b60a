import type { z } from 'zod';
import type { phoneNumberSchema } from '#app/contract/providers.ts';

const american = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** A number in E.164 in its national and international format. Numbers of other countries have one format. */
export function phoneNumber(number: string): z.infer<typeof phoneNumberSchema> {
  const [, area, exchange, line] = american.exec(number) ?? [];
  if (!area) return { national: number, international: number };
  return { national: `(${area}) ${exchange}-${line}`, international: `+1 ${area}-${exchange}-${line}` };
}

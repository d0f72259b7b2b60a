import { z } from 'zod';

const way = z
  .object({
    shown: z.string().describe('As people know it'),
    dial: z.string(),
    word: z.string().nullable().describe('The key to press, or the word to write'),
  })
  .nullable();

/** Who answers in a country. */
export const helplinesAttributes = z
  .object({
    name: z.string().describe('A heading, such as "In Ireland"'),
    checked_on: z.iso
      .date()
      .describe('The day on which the line that was checked least recently was checked'),
    lines: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        about: z.string(),
        call: way,
        text: way,
        urgent: z.boolean().describe('For emergencies'),
        at_once: z.int().nullable().describe('The place in the list for a crisis; null: not in it'),
      }),
    ),
  })
  .meta({ id: 'HelplinesAttributes' });

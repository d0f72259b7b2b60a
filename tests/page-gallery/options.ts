import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { languages, schemes, widths, type Look } from './shot.ts';

const usage = `npm run gallery -- [options]

  --out DIRECTORY     where the sheet lies (wren-gallery, where the system keeps what is temporary)
  --only PATH         pages whose address begins so; may be repeated
  --widths 360,1440   of 360, 768 and 1440
  --schemes dark      of light and dark
  --languages en,rtl  of en, es and rtl
  --workers N         pages at a time (3)`;

export interface GalleryOptions {
  out: string;
  only: readonly string[];
  looks: readonly Look[];
  workers: number;
}

/** Some of these values, separated by commas. */
const someOf = <Value extends string>(values: readonly Value[]) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)));

const given = z.object({
  out: z.string(),
  only: z.array(z.string()),
  widths: someOf(widths.map(String)),
  schemes: someOf(schemes),
  languages: someOf(languages),
  workers: z.coerce.number().int().min(1).max(16),
});

/** Throws with how to ask. */
export function readGalleryOptions(args: readonly string[]): GalleryOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      out: { type: 'string', default: join(tmpdir(), 'wren-gallery') },
      only: { type: 'string', multiple: true, default: [] },
      widths: { type: 'string', default: widths.join() },
      schemes: { type: 'string', default: schemes.join() },
      languages: { type: 'string', default: languages.join() },
      workers: { type: 'string', default: '3' },
    },
  });
  const { success, data } = given.safeParse(values);
  if (!success) throw new Error(usage);
  const looks = data.languages.flatMap((language) =>
    data.widths.flatMap((width) =>
      data.schemes.map((scheme) => ({ width: Number(width), scheme, language })),
    ),
  );
  return { ...data, looks };
}

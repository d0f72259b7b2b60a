import type { Context } from 'hono';
import { z } from 'zod';

interface PostedForm {
  fields: Record<string, string>;
  files: File[];
}

/** The texts of a posted form by their names, and its files. */
export async function postedForm(context: Context): Promise<PostedForm> {
  const fields = z
    .record(z.string(), z.unknown())
    .catch({})
    .parse(await postedFields(context, { all: true }));
  const all = Object.entries(fields).map(([name, value]) => [name, [value].flat()] as const);
  const texts = all.flatMap(([name, values]) => {
    const text = values.filter((value) => typeof value === 'string').at(-1);
    return text === undefined ? [] : [[name, text] as const];
  });
  const files = all.flatMap(([, values]) => values.filter((value) => value instanceof File));
  // Browsers send an empty file field as a file without a name.
  return { fields: Object.fromEntries(texts), files: files.filter(({ name }) => name !== '') };
}

/** The fields of a posted form; empty when the body is not a form. */
export async function postedFields({ req }: Context, options?: { all: true }): Promise<unknown> {
  try {
    return await req.parseBody(options);
  } catch (error) {
    if (error instanceof TypeError) return {};
    throw error;
  }
}

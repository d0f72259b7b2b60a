import type { Context } from 'hono';

/** The fields of a posted form; none of a body that is no form. */
export async function postedFields({ req }: Context): Promise<unknown> {
  try {
    return await req.parseBody();
  } catch (error) {
    if (error instanceof TypeError) return {};
    throw error;
  }
}

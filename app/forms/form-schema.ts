import { coerceFormValue } from '@conform-to/zod/v4/future';

/** A schema for what a form posts: empty controls count as not filled in, texts become numbers where asked. */
export const formSchema = coerceFormValue;

import { configureCoercion } from '@conform-to/zod/v4/future';
import { isBlank } from '#app/domain/blank-text.ts';

const coercion = configureCoercion({ stripEmptyString: (text) => (isBlank(text) ? undefined : text) });

/** A schema for what a form posts: controls without anything to see count as not filled in, texts become numbers where asked. */
export const formSchema = coercion.coerceFormValue;

import { configureCoercion } from '@conform-to/zod/v4/future';
import { isBlank } from '#app/domain/blank-text.ts';

const coercion = configureCoercion({ stripEmptyString: (text) => (isBlank(text) ? undefined : text) });

/** Schema of a posted form: invisible input counts as empty, and texts are converted to numbers where required. */
export const formSchema = coercion.coerceFormValue;

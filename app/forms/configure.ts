import { configureForms, shape } from '@conform-to/react/future';
import type { FormError } from '#app/ui/fields/fieldset-frame.tsx';
import type { FormResult } from './refuse.server.ts';
import { rowIntent } from './field-name.ts';

/** The server has checked the form already. */
const nothingToCheck = (): { error: NonNullable<FormResult['error']> | null } => ({ error: null });

/**
 * Conform, configured once. Validation runs only on the server; pages are not hydrated, so this code never
 * runs in a browser.
 */
export const { useForm } = configureForms({
  shouldValidate: 'onSubmit',
  intentName: rowIntent,
  isError: shape<FormError[]>(),
  validateSchema: nothingToCheck,
});

import { configureForms } from '@conform-to/react/future';
import { rowIntent } from './row-intent.ts';

/**
 * Conform, set up once. Validation happens on the server alone; pages are not hydrated, so nothing here
 * runs in a browser.
 */
export const { useForm } = configureForms({ shouldValidate: 'onSubmit', intentName: rowIntent });

import { useForm } from '#app/forms/configure.ts';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { detailsFields } from './details.form.ts';
import type { TypedDetails } from './typed-details.ts';

export function useDetailsForm(values: TypedDetails, result: FormResult | undefined) {
  return useForm(detailsFields, { id: 'eligibility', lastResult: result, defaultValue: values });
}

export type DetailsForm = ReturnType<typeof useDetailsForm>;

import { createReadableStreamFromReadable } from '@react-router/node';
import { ApiError } from '#app/api/errors.ts';
import type { UploadedFile } from '#app/forms/read-multipart.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { codeOfRefusal } from '#app/forms/refuse.server.ts';
import { type Context, deskContext } from '#app/page/contexts.ts';
import type { FormError } from '#app/ui/fields/fieldset-frame.tsx';
import { addMark } from './brand.api.server.ts';

/**
 * Reads the form of a look and stores a mark in it as it arrives. A stored one takes the place of the mark that the form names, so that
 * no error costs the upload.
 */
export async function readBrand(request: Request, companyId: string, context: Context) {
  const { api } = context.get(deskContext);
  const refused: FormError[] = [];
  let added: string | undefined;

  async function store({ filename, bytes }: UploadedFile): Promise<void> {
    try {
      added = await addMark(api, companyId, { filename, bytes: createReadableStreamFromReadable(bytes) });
    } catch (error) {
      if (!(error instanceof ApiError) || ![413, 422, 429].includes(error.status)) throw error;
      refused.push({ code: codeOfRefusal(error), text: error.message });
    }
  }

  const submission = await readSubmission(request, context, store);
  if (added !== undefined) submission.payload['mark'] = added;
  return { submission, refused };
}

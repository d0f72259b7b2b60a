import type { ApiError } from '#app/api/errors.ts';
import { passkeyAnswer } from '#app/forms/passkey-answer.ts';
import { checkForm, readSubmission, type Submission } from '#app/forms/read-submission.server.ts';
import { refuse, refuseAsApi } from '#app/forms/refuse.server.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { type Context, localeContext } from '#app/page/contexts.ts';
import type { Proof } from './desk.api.server.ts';
import { codeSchema } from './desk.form.ts';

type ReadProof = { submission: Submission } & (
  | { proof: Proof; refused?: undefined }
  | { proof?: undefined; refused: ReturnType<typeof refuse> }
);

/** Whether <passkey-form> posted it. */
export const isOfDevice = ({ payload }: Submission) => 'credential' in payload;

/** Reads a second factor: a typed code, or the answer of <passkey-form>. */
export async function readProof(request: Request, context: Context): Promise<ReadProof> {
  const submission = await readSubmission(request, context);
  if (!isOfDevice(submission)) {
    const { values: proof, refused } = checkForm(submission, context, codeSchema);
    return refused ? { submission, refused } : { submission, proof };
  }
  const { data: proof } = passkeyAnswer.safeParse(submission.payload);
  return proof ? { submission, proof } : { submission, refused: refuseDevice(submission, context) };
}

function refuseDevice(submission: Submission, context: Context) {
  const text = translatorFor(context.get(localeContext))('desk:passkey.failed');
  return refuse(submission, { formErrors: [{ code: 'refused', text }] });
}

/** Shows the page again after a refusal by the API. It has no fields for the parts of a device's answer, so their errors are one of all. */
export function refuseProof(submission: Submission, error: ApiError, context: Context) {
  const isOfPart = isOfDevice(submission) && error.items.some(({ pointer }) => pointer !== undefined);
  return isOfPart ? refuseDevice(submission, context) : refuseAsApi(submission, error, context);
}

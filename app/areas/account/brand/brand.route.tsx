import { href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { brandPreviewStyles } from '#app/domain/brand.ts';
import { BoundField } from '#app/forms/bound-field.tsx';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import {
  checkForm,
  parseSubmissionFields,
  pressedButton,
  readSubmission,
} from '#app/forms/read-submission.server.ts';
import { refuse, refuseAsApi, refuseChanged, schemaErrors, codeOfRefusal } from '#app/forms/refuse.server.ts';
import { SavedMeanwhile, VersionField } from '#app/forms/version-field.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { allowStyles, companyNameStyles } from '#app/page/company-look.server.ts';
import { type Context, deskContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { usePageData } from '#app/page/page-data.tsx';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { fetchBrand, removeBrand, saveBrand, addMark } from './brand.api.server.ts';
import { brandSchema, typedBrand, type TypedBrand } from './brand.form.ts';
import { BrandPreview } from './brand-preview.tsx';
import type { Route } from './+types/brand.route';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { FormError } from '#app/ui/fields/fieldset-frame.tsx';

export const handle = { takesFiles: true } satisfies RouteHandle;

/** A look in the address, which was previewed and is not saved. */
function previewedIn(request: Request): TypedBrand | undefined {
  const query = new URL(request.url).searchParams;
  return query.has('accent') ? typedBrand.parse(Object.fromEntries(query)) : undefined;
}

export async function loader({ request, params: { companyId }, context }: Route.LoaderArgs) {
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  const { company, brand, version } = await fetchBrand(context.get(deskContext).api, companyId);
  const previewed = previewedIn(request);
  const typed = kept
    ? typedBrand.parse(parseSubmissionFields(kept))
    : (previewed ?? typedBrand.parse({ ...brand, version }));
  const shown = brandSchema.safeParse(typed).data;
  const styles = shown && companyNameStyles + brandPreviewStyles(shown);
  if (styles) allowStyles(context, styles);
  return {
    company,
    brand,
    version,
    typed,
    isSaved: previewed === undefined && !kept,
    preview: shown && styles ? { brand: shown, styles } : undefined,
  };
}

export async function action({ request, params: { companyId }, context }: Route.ActionArgs) {
  const here = href('/desk/companies/:companyId/brand', { companyId });
  const { api } = context.get(deskContext);
  const refusedMark: FormError[] = [];
  let added: string | undefined;
  // A mark is stored as it arrives, and takes the place of the one that the form names, so that no error costs the upload.
  const submission = await readSubmission(request, context, async ({ filename, bytes }) => {
    try {
      added = await addMark(api, companyId, { filename, bytes: createReadableStreamFromReadable(bytes) });
    } catch (error) {
      assertRefusal(error, 413, 422, 429);
      refusedMark.push({ code: codeOfRefusal(error), text: error.message });
    }
  });
  if (added !== undefined) submission.payload['mark'] = added;
  const pressed = pressedButton(submission);
  const { version } = typedBrand.parse(submission.payload);
  if (pressed === 'remove') {
    try {
      await removeBrand(api, companyId, version);
    } catch (error) {
      assertRefusal(error, 409);
      // Its form has no fields, so the other one shows what is saved.
      const saved = await fetchBrand(api, companyId);
      const payload = typedBrand.parse({ ...saved.brand, version: saved.version });
      return refuseChanged({ ...submission, payload }, context.get(localeContext));
    }
    return done(context, here, 'deskBrand:removed');
  }
  if (pressed === 'no-mark') submission.payload['mark'] = '';
  const { values, refused } = checkForm(submission, context, brandSchema);
  if (refusedMark.length > 0) {
    const checked = brandSchema.safeParse(submission.payload, { reportInput: true });
    const others = schemaErrors(checked.error?.issues ?? [], context.get(localeContext)).fieldErrors;
    return refuse(submission, { fieldErrors: { ...others, mark: refusedMark } });
  }
  if (refused) return refused;
  if (pressed === 'preview' || pressed === 'no-mark') {
    const { mark, ...texts } = values;
    const query = new URLSearchParams({ ...texts, mark: mark ?? '', version });
    return redirect(`${here}?${query.toString()}#preview`, 303);
  }
  try {
    await saveBrand(api, companyId, { ...values, version });
  } catch (error) {
    assertRefusal(error, 409, 422);
    if (error.status === 409) return refuseChanged(submission, context.get(localeContext));
    return refuseAsApi(submission, error, context);
  }
  return done(context, here, 'deskBrand:saved');
}

function done(context: Context, here: string, text: 'deskBrand:saved' | 'deskBrand:removed') {
  context.get(visitorContext).update({ notice: { type: 'success', text } });
  return redirect(here, 303);
}

const fileId = 'mark-file';

/** The look of a company's pages and mails, which an administrator sees before it is saved. */
export default function CompanyBrandPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { company, brand, version, typed, isSaved, preview } = loaderData;
  const translate = useTranslate();
  const { brandName } = usePageData();
  const { form, fields } = useForm(typedBrand, {
    id: 'brand',
    lastResult: actionData?.result,
    defaultValue: typed,
  });
  const color = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const;
  const mark = fields.mark.defaultValue;
  return (
    <FormPage
      form={form}
      controlIds={{ mark: fileId }}
      title={translate('deskBrand:title')}
      eyebrow={company}
      lead={translate('deskBrand:lead', { brand: brandName })}
      back={{ href: href('/desk/companies/:companyId/ready', params), text: company }}
      className="narrow stack-large"
      aside={
        preview &&
        !actionData && (
          <Card id="preview" heading={translate('deskBrand:preview')}>
            <p>{translate(isSaved ? 'deskBrand:preview.saved' : 'deskBrand:preview.notSaved')}</p>
            <BrandPreview {...preview} />
          </Card>
        )
      }
    >
      <SavedMeanwhile
        rows={[
          { label: translate('deskBrand:name'), value: brand && brand.name },
          { label: translate('deskBrand:accent'), value: brand && brand.accent },
          { label: translate('deskBrand:accentText'), value: brand && brand.accent_text },
        ]}
      />
      <Form id={form.id} multipart label={translate('deskBrand:title')} className="card">
        <VersionField field={fields.version} saved={version} />
        <BoundField
          field={fields.name}
          label={translate('deskBrand:name')}
          hint={translate('deskBrand:nameHint')}
          autoComplete="off"
        />
        <BoundField
          field={fields.accent}
          label={translate('deskBrand:accent')}
          hint={translate('deskBrand:accentHint')}
          width="medium"
          {...color}
        />
        <BoundField
          field={fields.accent_text}
          label={translate('deskBrand:accentText')}
          hint={translate('deskBrand:accentTextHint')}
          width="medium"
          {...color}
        />
        <FileField
          id={fileId}
          name="mark_file"
          label={translate(mark ? 'deskBrand:otherMark' : 'deskBrand:mark')}
          hint={translate('deskBrand:markHint')}
          accept=".png,.jpg,.jpeg,.webp"
          chooseText={translate('deskBrand:chooseMark')}
          errors={form.fieldErrors['mark']}
          errorPrefix={translate('common:errorPrefix')}
        >
          <input type="hidden" name={fields.mark.name} value={mark} />
        </FileField>
        <div className="actions">
          <SubmitButton name="intent" value="save">
            {translate('deskBrand:save')}
          </SubmitButton>
          <SubmitButton look="secondary" name="intent" value="preview">
            {translate('deskBrand:preview')}
          </SubmitButton>
          {mark && (
            <SubmitButton look="plain" name="intent" value="no-mark">
              {translate('deskBrand:noMark')}
            </SubmitButton>
          )}
        </div>
      </Form>
      {brand && (
        <Card id="remove" heading={translate('deskBrand:remove', { brand: brandName })}>
          <p>{translate('deskBrand:removeMeans', { brand: brandName })}</p>
          <Form label={translate('deskBrand:remove', { brand: brandName })} className="actions">
            <input type="hidden" name="version" value={version} />
            <SubmitButton look="secondary" name="intent" value="remove">
              {translate('deskBrand:remove', { brand: brandName })}
            </SubmitButton>
          </Form>
        </Card>
      )}
    </FormPage>
  );
}

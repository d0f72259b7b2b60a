import { contentShapes, type ContentKind, type ContentList } from '#app/domain/content-fields.ts';
import { articleLanguages } from '#app/domain/localized-text.ts';
import { rowIntent } from '#app/forms/field-name.ts';
import { controlId, Form, DefaultSubmit, SubmitButton, useForm } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { VersionField } from '#app/forms/version-field.tsx';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { FieldsOf, type Fields, type TextsField } from './content-parts.tsx';
import { choiceLabel, formId, inLanguage, rowLabel } from './content-words.ts';
import { documentFields, shownInRow, type TypedDocument } from './document.form.ts';

interface RowProps {
  list: ContentList;
  /** From 0 */
  index: number;
  /** The name of the list in the form. */
  name: string;
  fields: { plain: { getFieldset(): Fields }; localized: { getFieldset(): Record<string, TextsField> } };
  serialize: {
    remove(change: { name: string; index: number }): string;
    reorder(change: { name: string; from: number; to: number }): string;
  };
  language?: string;
}

/** One row of a list, with the buttons that move and remove it. */
function Row({ list, index, name, fields, serialize, language }: RowProps) {
  const translate = useTranslate();
  const { code: locale } = useLocale();
  const row = rowLabel(list, index + 1, translate);
  const label = language === undefined ? row : inLanguage(row, language, { translate, locale });
  const plain = fields.plain.getFieldset();
  const variant = list.variant && plain[list.variant.field];
  const id = `${name}-${index + 1}`;
  return (
    <section className="card stack" aria-labelledby={id}>
      <h3 className="card-heading" id={id}>
        {label}
        {variant && <>: {choiceLabel('', variant.defaultValue, translate)}</>}
      </h3>
      {variant && <input type="hidden" name={variant.name} value={variant.defaultValue} />}
      <FieldsOf
        specs={shownInRow(list, (field) => plain[field]?.defaultValue ?? '')}
        plain={plain}
        localized={fields.localized.getFieldset()}
        row={row}
        {...(language && { language })}
      />
      <div className="actions">
        {index > 0 && (
          <Button
            look="plain"
            name={rowIntent}
            value={serialize.reorder({ name, from: index, to: index - 1 })}
          >
            {translate('deskContent:moveUp')}
            <VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        )}
        <Button look="plain" icon="remove" name={rowIntent} value={serialize.remove({ name, index })}>
          {translate('common:remove')}
          <VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      </div>
    </section>
  );
}

/** The form of a document. */
export const useDocumentForm = (lastResult: FormResult | undefined, typed: TypedDocument) =>
  useForm(documentFields, { id: formId, lastResult, defaultValue: typed });
type DocumentForm = ReturnType<typeof useDocumentForm>;

/** Where an error about a group of fields leads: to its first one, or to the heading of its row. */
export function groupControlIds(kind: ContentKind, { fields }: DocumentForm): Record<string, string | null> {
  const first = (isLocalized: boolean) =>
    contentShapes[kind].fields.find((field) => (field.localized === true) === isLocalized)?.name ?? '';
  const rows = (['rows', 'rows_en', 'rows_es'] as const).flatMap((name) =>
    fields[name].getFieldList().map((field, index) => [field.name, `${name}-${index + 1}`]),
  );
  return {
    version: null,
    localized: controlId(formId, `localized.${first(true)}.${articleLanguages[0]}`),
    plain: controlId(formId, `plain.${first(false)}`),
    ...Object.fromEntries(rows),
  };
}

interface RowsProps {
  list: ContentList;
  bound: DocumentForm;
  name: 'rows' | 'rows_en' | 'rows_es';
  /** Only this one, where it is there. */
  index?: number;
  language?: (typeof articleLanguages)[number];
}

function Rows({ list, bound: { fields, intent }, name, index: only, language }: RowsProps) {
  return fields[name].getFieldList().map((field, index) => {
    if (only !== undefined && only !== index) return null;
    return (
      <Row
        key={field.name}
        list={list}
        index={index}
        name={name}
        fields={field.getFieldset()}
        serialize={{
          remove: (change) => intent.remove.serialize(change),
          reorder: (change) => intent.reorder.serialize(change),
        }}
        {...(language && { language })}
      />
    );
  });
}

/** The buttons that add a row: one for each kind of row. */
function AddButtons({ list, bound: { intent }, name, language }: Omit<RowsProps, 'index'>) {
  const translate = useTranslate();
  const { code: locale } = useLocale();
  const { variant } = list;
  const choices = variant ? Object.keys(variant.has) : [''];
  return (
    <div className="actions">
      {choices.map((choice) => {
        const defaultValue = variant ? { plain: { [variant.field]: choice } } : {};
        const text = translate('deskContent:add', {
          what:
            choice === '' ? translate(`deskContent:one.${list.name}`) : choiceLabel('', choice, translate),
        });
        return (
          <Button
            key={choice}
            look="secondary"
            icon="plus"
            name={rowIntent}
            value={intent.insert.serialize({ name, defaultValue })}
          >
            {language ? inLanguage(text, language, { translate, locale }) : text}
          </Button>
        );
      })}
    </div>
  );
}

/** The rows of a document: of each language its own, side by side, or of all. */
function List({ list, bound }: Pick<RowsProps, 'list' | 'bound'>) {
  const { fields } = bound;
  const shared = { list, bound };
  if (!list.byLanguage)
    return (
      <>
        <Rows {...shared} name="rows" />
        <AddButtons {...shared} name="rows" />
      </>
    );
  const longest = Math.max(fields.rows_en.getFieldList().length, fields.rows_es.getFieldList().length);
  return (
    <>
      {Array.from({ length: longest }, (_, index) => (
        <div key={index} className="languages">
          {articleLanguages.map((language) => (
            <div key={language}>
              <Rows {...shared} name={`rows_${language}`} index={index} language={language} />
            </div>
          ))}
        </div>
      ))}
      <div className="languages">
        {articleLanguages.map((language) => (
          <AddButtons key={language} {...shared} name={`rows_${language}`} language={language} />
        ))}
      </div>
    </>
  );
}

interface DocumentFormProps {
  kind: ContentKind;
  bound: DocumentForm;
  action: string;
  /** Of the saved state. */
  version: string;
}

/** All fields of a document, with the languages side by side. */
export function DocumentForm({ kind, bound, action, version }: DocumentFormProps) {
  const translate = useTranslate();
  const { form, fields } = bound;
  const { fields: specs, list } = contentShapes[kind];
  const hasHtml = [...specs, ...(list?.fields ?? [])].some(({ type }) => type === 'html');
  return (
    <Form id={form.id} action={action} label={translate('deskContent:document')} className="stack">
      {hasHtml && <p className="soft">{translate('deskContent:htmlHint')}</p>}
      <section className="card" aria-label={translate('deskContent:document')}>
        <DefaultSubmit name="intent" value="save" />
        <VersionField field={fields.version} saved={version} />
        <div className="stack">
          <FieldsOf
            specs={specs}
            plain={fields.plain.getFieldset()}
            localized={fields.localized.getFieldset()}
          />
        </div>
      </section>
      {list && (
        <>
          <h2>{translate(`deskContent:field.${list.name}`)}</h2>
          <List list={list} bound={bound} />
        </>
      )}
      <input type="hidden" name={fields.end.name} value="end" />
      <Card>
        <p className="soft">{translate('deskContent:saveText')}</p>
        <SubmitButton name="intent" value="save">
          {translate('deskContent:save')}
        </SubmitButton>
      </Card>
    </Form>
  );
}

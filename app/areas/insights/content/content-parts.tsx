import './content.css';
import type { ContentField } from '#app/domain/content-fields.ts';
import { articleLanguages } from '#app/domain/localized-text.ts';
import {
  BoundChoices,
  BoundField,
  BoundSelect,
  BoundTextArea,
  type FormField,
} from '#app/forms/bound-field.tsx';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { choiceLabel, fieldHint, fieldLabel, inLanguage, type DifferenceInWords } from './content-words.ts';
import { listed } from './document.form.ts';

/** A conform field, also of a group. */
type ContentFormField = FormField & { defaultOptions: readonly string[] };

interface ControlProps {
  spec: ContentField;
  field: ContentFormField;
  /** The language of what is typed, where there are several. */
  language?: string;
  /** Before the label of a row's field: "Part 2". */
  row?: string;
}

/** The control of one field. */
function Control({ spec, field, language, row }: ControlProps) {
  const translate = useTranslate();
  const { code: locale } = useLocale();
  const name = fieldLabel(spec.name, translate);
  const named = row === undefined ? name : translate('deskContent:inRow', { row, field: name });
  const label = language === undefined ? named : inLanguage(named, language, { translate, locale });
  const words = {
    field,
    label,
    hint: fieldHint(spec, translate),
    optional: spec.optional && spec.type !== 'choice' ? translate('common:optional') : undefined,
  };
  const choices = (spec.choices ?? []).map((value) => ({
    value,
    label: choiceLabel(spec.name, value, translate),
  }));
  switch (spec.type) {
    case 'html':
      return <BoundTextArea rows={12} {...words} />;
    case 'text':
      return <BoundTextArea rows={4} {...words} />;
    case 'yes_or_no':
      return (
        <BoundChoices
          kind="checkbox"
          field={field}
          legend={label}
          choices={[{ value: 'yes', label: translate('deskContent:yes') }]}
        />
      );
    case 'choices':
      return (
        <BoundChoices
          kind="checkbox"
          field={field}
          legend={label}
          hint={words.hint}
          choices={choices}
          chosen={field.defaultOptions.flatMap(listed)}
        />
      );
    case 'choice':
      return (
        <BoundSelect
          {...words}
          placeholder={translate(spec.optional ? 'deskContent:any' : 'deskContent:choose')}
          options={choices}
        />
      );
    case 'line':
    case 'id':
    case 'words':
    case 'day':
    case 'moment':
    case 'number':
      return (
        <BoundField autoComplete="off" width={spec.type === 'number' ? 'short' : undefined} {...words} />
      );
  }
}

export type Fields = Readonly<Record<string, ContentFormField | undefined>>;

/** A conform field of texts by language. */
export interface TextsField {
  getFieldset(): Fields;
}

interface FieldsOfProps {
  specs: readonly ContentField[];
  plain: Fields;
  localized: Readonly<Record<string, TextsField | undefined>>;
  language?: string;
  row?: string;
}

/** The controls of a document or of a row: texts with a column for each language, then the others. */
export function FieldsOf({ specs, plain, localized, language, row }: FieldsOfProps) {
  return specs.map((spec) => {
    const texts = spec.localized && localized[spec.name]?.getFieldset();
    if (texts)
      return (
        <div key={spec.name} className="languages">
          {articleLanguages.map((each) => {
            const field = texts[each];
            return field && <Control key={each} spec={spec} field={field} language={each} row={row} />;
          })}
        </div>
      );
    const field = plain[spec.name];
    return field && <Control key={spec.name} spec={spec} field={field} language={language} row={row} />;
  });
}

interface DifferencesProps {
  differences: readonly DifferenceInWords[];
  /** What each text is called; "Before" and "After" by default. */
  texts?: { before: MessageKey; after: MessageKey };
}

const changed = { before: 'deskContent:before', after: 'deskContent:after' } as const;

/** What a change took out and put in, by field. */
export function Differences({ differences, texts = changed }: DifferencesProps) {
  const translate = useTranslate();
  const text = (value: string | null) => value ?? translate('deskContent:nothing');
  return (
    <dl className="rows">
      {differences.map(({ path, label, before, after }) => (
        <div key={path} className="changed">
          <dt className="row-title">{label}</dt>
          <dd>
            <span className="row-detail">{translate(texts.before)}</span> <bdi>{text(before)}</bdi>
          </dd>
          <dd>
            <span className="row-detail">{translate(texts.after)}</span> <bdi>{text(after)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface DifferencesCardProps extends DifferencesProps {
  id: string;
  heading: string;
  text: string;
}

export function DifferencesCard({ id, heading, text, ...shown }: DifferencesCardProps) {
  if (shown.differences.length === 0) return null;
  return (
    <Card id={id} heading={heading}>
      <p>{text}</p>
      <Differences {...shown} />
    </Card>
  );
}

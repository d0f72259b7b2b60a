import { href } from 'react-router';
import type { ContentKind } from '#app/domain/content-fields.ts';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { StateTag } from './state-tag.tsx';

interface About {
  state: 'draft' | 'reviewed' | 'published';
  /** Whether members have it. */
  isPublished: boolean;
  isMine: boolean;
  author: string | null;
  reviewer: string | null;
  written: string | undefined;
  faults: readonly { text: string; controlId: string | undefined }[];
}

/** The page that shows an open version, by kind. */
const previews = {
  articles: '/desk/content/articles/:contentId/preview',
  'care-tasks': '/desk/content/care-tasks/:contentId/preview',
  programs: '/desk/content/programs/:contentId/preview',
  helplines: '/desk/content/helplines/:contentId/preview',
  policies: '/desk/content/policies/:contentId/preview',
} as const satisfies Record<ContentKind, string>;

interface AboutContentProps {
  kind: ContentKind;
  id: string;
  version: string;
  /** Undefined for what is not saved yet. */
  about: About | undefined;
}

/** What state it is in, who wrote it, what is missing, and the next step. */
export function AboutContent({ kind, id, version, about }: AboutContentProps) {
  const translate = useTranslate();
  if (!about)
    return (
      <Card id="about" heading={translate('deskContent:about')}>
        <p>{translate('deskContent:newText')}</p>
      </Card>
    );
  const { state, isPublished, isMine, author, reviewer, written, faults } = about;
  const place = { kind, contentId: id };
  return (
    <Card id="about" heading={translate('deskContent:about')}>
      <div className="stack-small">
        <p>
          <StateTag state={state} />
          {state !== 'published' &&
            translate(isPublished ? 'deskContent:membersHaveOther' : 'deskContent:membersHaveNone')}
        </p>
        {author !== null && written && (
          <p>{translate('deskContent:writtenBy', { name: author, moment: written })}</p>
        )}
        {reviewer !== null && <p>{translate('deskContent:reviewedBy', { name: reviewer })}</p>}
        {faults.length > 0 && (
          <>
            <p>{translate('deskContent:missing')}</p>
            <ul>
              {faults.map(({ text, controlId }) => (
                <li key={text}>{controlId === undefined ? text : <a href={`#${controlId}`}>{text}</a>}</li>
              ))}
            </ul>
          </>
        )}
        {state === 'draft' && faults.length === 0 && isMine && (
          <p>{translate('deskContent:waitsForOther')}</p>
        )}
        <div className="actions">
          {state === 'draft' && faults.length === 0 && !isMine && (
            <StepForm step="review" version={version} text={translate('deskContent:review')} />
          )}
          {state === 'reviewed' && (
            <StepForm step="publish" version={version} text={translate('deskContent:publish')} />
          )}
          <LinkButton href={href(previews[kind], { contentId: id })} look="secondary">
            {translate('deskContent:preview')}
          </LinkButton>
          <LinkButton href={href('/desk/content/:kind/:contentId/versions', place)} look="secondary">
            {translate('deskContent:versions')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

interface StepFormProps {
  step: 'review' | 'publish';
  version: string;
  text: string;
}

function StepForm({ step, version, text }: StepFormProps) {
  return (
    <Form id={step} label={text}>
      <input type="hidden" name="version" value={version} />
      <SubmitButton name="intent" value={step}>
        {text}
      </SubmitButton>
    </Form>
  );
}

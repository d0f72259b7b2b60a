import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Form } from '#app/forms/form.tsx';
import { WrittenTexts } from '#app/forms/written-texts.tsx';
import { isDeskPath } from '#app/page/desk-path.ts';
import { usePageData, type PageData } from '#app/page/page-data.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { Button, LinkButton } from '../ui/actions/links-and-buttons.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { NestScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { SignedOutShell } from './signed-out-shell.tsx';

/** For unexpected errors outside a member's pages. Shows the response's status, never the error's own text. */
export function ErrorScreen() {
  return (
    <SignedOutShell>
      <ErrorMessage />
    </SignedOutShell>
  );
}

const known = {
  403: ['errors:forbidden.title', 'errors:forbidden.message'],
  408: ['errors:tooSlow.title', 'errors:tooSlow.message'],
  413: ['errors:tooLarge.title', 'errors:tooLarge.message'],
  429: ['errors:tooManyRequests.title', 'errors:tooManyRequests.message'],
  503: ['errors:unavailable.title', 'errors:unavailable.message'],
} as const;

const unexpected = ['errors:generic.title', 'errors:generic.message'] as const;
const otherRole = ['errors:forbidden.title', 'errors:forbidden.otherRole'] as const;
const elsewhere = ['errors:fromElsewhere.title', 'errors:fromElsewhere.message'] as const;
const downloads = ['errors:tooManyDownloads.title', 'errors:tooManyDownloads.message'] as const;

const isKnown = (status: number): status is keyof typeof known => status in known;

function wordsOf({ status, path, fromElsewhere, tooManyDownloads }: PageData) {
  if (fromElsewhere) return elsewhere;
  if (tooManyDownloads) return downloads;
  if (status === 403 && isDeskPath(path)) return otherRole;
  return isKnown(status) ? known[status] : unexpected;
}

const homeOf = ({ path }: Pick<PageData, 'path'>) => (isDeskPath(path) ? href('/desk') : href('/'));

/** The error message for the response's status, in any frame. */
export function ErrorMessage() {
  const translate = useTranslate();
  const page = usePageData();
  const { status, requestId, retryAfterSeconds, tooManyDownloads, unsent } = page;
  if (status === 404) return <NotFound />;
  const [titleKey, messageKey] = wordsOf(page);
  return (
    <>
      <PageTitle page={translate(titleKey)} />
      <PageHeader
        before={<NestScene />}
        eyebrow={translate('errors:generic.status', { status })}
        title={translate(titleKey)}
        lead={
          status === 429 && retryAfterSeconds !== null && !tooManyDownloads
            ? translate('errors:tooManyRequests.minutes', { count: Math.ceil(retryAfterSeconds / 60) })
            : translate(messageKey)
        }
      />
      {unsent && <SendAgain fields={unsent} />}
      <LinkButton href={homeOf(page)} look={unsent ? 'secondary' : undefined}>
        {translate('common:goToHome')}
      </LinkButton>
      <p className="fine-print">{translate('errors:generic.reference', { requestId })}</p>
    </>
  );
}

/** Repeats the same post, with a page that needed no data. */
function SendAgain({ fields }: { fields: readonly (readonly [name: string, value: string])[] }) {
  const translate = useTranslate();
  return (
    <>
      <p>{translate('errors:unsent')}</p>
      <Form>
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button>{translate('common:tryAgain')}</Button>
      </Form>
    </>
  );
}

/** The specification's not-found page. Its status comes from the loader. */
export function NotFound() {
  const translate = useTranslate();
  const { path, written = [] } = usePageData();
  const isClosed = written.length > 0;
  const title = translate(isClosed ? 'errors:written.title' : 'errors:notFound.title');
  return (
    <div className="empty-state">
      <PageTitle page={title} />
      <PageHeader
        before={<NestScene />}
        title={title}
        lead={translate(isClosed ? 'errors:written.message' : 'errors:notFound.message')}
      />
      <WrittenTexts />
      <LinkButton href={homeOf({ path })}>{translate('common:goToHome')}</LinkButton>
    </div>
  );
}

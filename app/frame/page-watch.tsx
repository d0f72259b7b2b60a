import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageFacts } from '#app/page-facts.tsx';
import { Button } from '#app/ui/button.tsx';
import { SignOutForm } from './sign-out-form.tsx';

/** What the small script watches while any page is open. Without it nothing of this shows. */
export function PageWatch() {
  const { buildStamp, lowData, reloadable, island } = usePageFacts();
  return (
    <>
      {/* A new version must not break off a call. */}
      {reloadable && !island && !lowData && <version-check data-build={buildStamp} />}
      <time-zone-cookie />
    </>
  );
}

/** The same for signed-in pages: unread counters, and a word before the session times out. */
export function MemberPageWatch({ polling }: { polling: boolean }) {
  const { lowData } = usePageFacts();
  return (
    <>
      {polling && !lowData && <unread-counts />}
      <TimeoutWarning />
    </>
  );
}

function TimeoutWarning() {
  const translate = useTranslate();
  const { path } = usePageFacts();
  return (
    <timeout-warning
      data-ended-url={path}
      data-keep-url={href('/session/keep-form')}
      data-minutes-one={translate('shell:timeout.minutesOne')}
      data-minutes-other={translate('shell:timeout.minutesOther')}
      data-seconds-one={translate('shell:timeout.secondsOne')}
      data-seconds-other={translate('shell:timeout.secondsOther')}
    >
      <dialog className="dialog" aria-labelledby="timeout-heading">
        <h2 id="timeout-heading">{translate('shell:timeout.heading')}</h2>
        <p>{translate('shell:timeout.text')}</p>
        <p data-remaining="" />
        <div className="actions">
          <Form action={href('/session/extend')} stay>
            <Button>{translate('shell:timeout.stay')}</Button>
          </Form>
          <SignOutForm />
        </div>
      </dialog>
    </timeout-warning>
  );
}

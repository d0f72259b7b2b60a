import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Button, Link } from '#app/ui/actions/links-and-buttons.tsx';

const ownPages: readonly string[] = [href('/cookies'), href('/settings/cookies')];

/** Requests consent to analytics once, at the top without covering content. Its two buttons look alike. */
export function CookieBanner() {
  const translate = useTranslate();
  const { needsCookieChoice, path } = usePageData();
  if (!needsCookieChoice || ownPages.includes(path.split('?')[0] ?? '')) return null;
  return (
    <section className="notice no-print" data-tone="info" aria-labelledby="cookie-banner">
      <Form action={href('/cookies/choice')} className="notice-text narrow">
        <input type="hidden" name="return_to" value={path} />
        <div>
          <p id="cookie-banner">
            <strong>{translate('cookies:banner.question')}</strong>
          </p>
          <p>{translate('cookies:banner.text')}</p>
        </div>
        <div className="choices" data-side-by-side="">
          <Button look="secondary" name="choice" value="none">
            {translate('cookies:banner.no')}
          </Button>
          <Button look="secondary" name="choice" value="all">
            {translate('cookies:banner.yes')}
          </Button>
        </div>
        <p>
          <Link href={href('/cookies')}>{translate('cookies:banner.choose')}</Link>
        </p>
      </Form>
    </section>
  );
}

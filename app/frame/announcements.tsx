import { href } from 'react-router';
import type { Announcement } from '#app/api/news.api.server.ts';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { RichText } from '#app/i18n/rich-text.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';

/**
 * The company's announcements below the heading: each is a line that opens and can be closed permanently. They are
 * present on every visit, so they are not alerts for screen readers.
 */
export function Announcements({
  announcements,
}: {
  announcements: readonly Omit<Announcement, 'placement'>[];
}) {
  const translate = useTranslate();
  const { path } = usePageData();
  return announcements.map(({ id, title, body, tone }) => (
    <section
      key={id}
      className="news no-print"
      data-tone={tone === 'alert' ? 'warn' : 'info'}
      aria-labelledby={id}
    >
      <details>
        <summary>
          <bdi id={id}>{title}</bdi>
        </summary>
        <p dir="auto">
          <RichText text={body} />
        </p>
      </details>
      <Form action={href('/announcements/close')}>
        <input type="hidden" name="return_to" value={path} />
        <button type="submit" name="announcement" value={id} className="notice-close">
          <Icon name="close" />
          <VisuallyHidden>{translate('shell:news.close', { title })}</VisuallyHidden>
        </button>
      </Form>
    </section>
  ));
}

import { RichText } from '#app/i18n/rich-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Announcement } from './announcements.api.server.ts';

const looks = { info: { tone: 'info', icon: 'info' }, alert: { tone: 'warn', icon: 'alert' } } as const;

/** What the company has to tell, above the page. It is there on every visit, so it is no alert to screen readers. */
export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  return announcements.map(({ id, title, body, tone }) => (
    <section key={id} className="notice" data-tone={looks[tone].tone} aria-labelledby={id}>
      <Icon name={looks[tone].icon} />
      <div className="notice-text">
        <p id={id}>
          <strong>{title}</strong>
        </p>
        <p>
          <RichText text={body} />
        </p>
      </div>
    </section>
  ));
}

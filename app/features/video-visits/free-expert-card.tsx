import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { FreeExpert } from './describe-offer.ts';

/** An expert with their free times of the day. */
export function FreeExpertCard({ id, name, role, image, slots }: FreeExpert) {
  const translate = useTranslate();
  return (
    <section className="card stack" aria-labelledby={id}>
      <div className="person">
        <Avatar name={name} image={image} />
        <div>
          <h2 className="card-heading" id={id}>
            {name}
          </h2>
          <p className="row-detail">{role}</p>
        </div>
      </div>
      <div className="times">
        {slots.map(({ href, time }) => (
          <LinkButton key={href} href={href} look="secondary">
            {time}
            <VisuallyHidden> {translate('videoVisits:slotWith', { expert: name })}</VisuallyHidden>
          </LinkButton>
        ))}
      </div>
    </section>
  );
}

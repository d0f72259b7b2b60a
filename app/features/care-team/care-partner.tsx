import { chatAddress } from '#app/page/chat-address.ts';
import { useEmergencyNumbers } from '#app/helplines/emergency-numbers.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';
import { LinkButton } from '#app/ui/actions/link-button.tsx';

interface CarePartnerProps {
  href: string;
  name: string;
  fname: string;
  image: ImageSet | undefined;
  body: string;
  /** "Speaks English and Spanish". */
  languages: string | undefined;
}

/** The member's own Care Partner, above all other experts. */
export function CarePartner({ href: profileHref, name, fname, image, body, languages }: CarePartnerProps) {
  const translate = useTranslate();
  return (
    <section className="card stack" aria-labelledby="care-partner">
      <div className="person">
        <Avatar name={name} image={image} size="large" />
        <div>
          <p className="eyebrow">{translate('careTeam:partner.eyebrow')}</p>
          <h2 className="person-name" id="care-partner">
            {name}
          </h2>
          {languages && <p className="row-detail">{languages}</p>}
        </div>
      </div>
      <p>
        <bdi>{body}</bdi>
      </p>
      <p className="soft">{translate('shell:help.notWatched', useEmergencyNumbers())}</p>
      <div className="actions">
        <LinkButton href={chatAddress()} icon="chat">
          {translate('careTeam:chat', { name: fname })}
        </LinkButton>
        <LinkButton href={profileHref} look="plain">
          {translate('careTeam:partner.profile', { name: fname })}
        </LinkButton>
      </div>
    </section>
  );
}

import { BoundTextArea } from '#app/forms/bound-field.tsx';
import { useForm } from '#app/forms/configure.ts';
import { FormPage } from '#app/forms/form-page.tsx';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useEmergencyNumbers } from '#app/helplines/emergency-numbers.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';
import { messageSchema } from './chat.form.ts';
import { Conversation } from './conversation.tsx';
import type { describeHours, messagesByDay } from './describe-conversation.ts';

interface Partner {
  name: string;
  fname: string;
  image: ImageSet | undefined;
}

interface ChatPageProps {
  partner: Partner | null;
  hours: ReturnType<typeof describeHours>;
  days: ReturnType<typeof messagesByDay>;
  hidesEarlier: boolean;
  olderThan: string | undefined;
  isLatest: boolean;
  /** In which the times are, in words. */
  zone: string;
  typed: { text: string; key: string };
  result: FormResult | undefined;
}

/** Who is on the other side, what was written, and where to write. */
export function ChatPage({ partner, hours, typed, result, ...conversation }: ChatPageProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(messageSchema, { id: 'message', lastResult: result, defaultValue: typed });
  const name = partner?.fname ?? translate('chat:partner');
  return (
    <FormPage form={form} title={translate('chat:title', { name })} lead={translate('chat:lead')}>
      <PartnerCard name={partner?.name ?? name} image={partner?.image} hours={hours} />
      <Conversation name={name} {...conversation} />
      {conversation.isLatest && (
        <Form id={form.id} label={translate('chat:form.title', { name })} className="card">
          <input type="hidden" name="key" value={typed.key} />
          <BoundTextArea
            field={fields.text}
            rows={4}
            label={translate('chat:form.label')}
            hint={translate('chat:form.hint', { name })}
          />
          <SubmitButton pending={translate('chat:form.pending')}>{translate('chat:form.send')}</SubmitButton>
        </Form>
      )}
    </FormPage>
  );
}

interface PartnerCardProps {
  name: string;
  image: ImageSet | undefined;
  hours: ChatPageProps['hours'];
}

function PartnerCard({ name, image, hours }: PartnerCardProps) {
  const translate = useTranslate();
  return (
    <section className="card stack-small" aria-label={name}>
      <div className="person">
        <Avatar name={name} image={image} size="large" />
        <div>
          <p className="person-name">{name}</p>
          <p className="row-detail">{translate('chat:answers')}</p>
        </div>
      </div>
      <p>{translate('shell:help.notWatched', useEmergencyNumbers())}</p>
      {hours.rows.length > 0 && (
        <>
          <p className="row-detail">{translate('chat:hours.heading', { name, zone: hours.zone })}</p>
          <KeyValue rows={hours.rows.map(({ days, times }) => ({ label: days, value: times }))} />
        </>
      )}
    </section>
  );
}

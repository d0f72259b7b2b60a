import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Choices } from '#app/ui/choices.tsx';
import { CallDialog } from './call-dialog.client.tsx';
import { useCallTexts } from './call-texts.ts';
import { extensionReasons, readExtension, refusalOf, type ExtensionFault } from './extension-form.ts';
import { askForMoreTime } from './server-calls.ts';
import type { CallStatus } from './video-call-props.ts';

export interface Extension {
  url: string;
  formToken: string;
  /** What can be added now. */
  minutes: readonly number[];
  onExtended: (status: CallStatus) => void;
}

const faultyControls: Partial<Record<ExtensionFault, string>> = {
  noReason: 'extension-reason',
  noMinutes: 'extension-minutes',
  tooLong: 'extension-minutes',
};

/** The host adds time, and says why. */
export function ExtensionDialog(props: Extension & { onClose: () => void }) {
  const { url, formToken, minutes, onExtended, onClose } = props;
  const t = useCallTexts();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<ExtensionFault>();

  useEffect(() => {
    const control = faultyControls[fault ?? 'failed'];
    if (control) document.getElementById(control)?.focus();
  }, [fault]);

  const submit = async (form: FormData) => {
    const wanted = readExtension(form);
    setFault(wanted.fault);
    if (wanted.fault || pending) return;
    setPending(true);
    try {
      onExtended(await askForMoreTime(url, { formToken, ...wanted.extension }));
      onClose();
    } catch (error) {
      setFault(refusalOf(error));
      setPending(false);
    }
  };
  const errorOf = (...faults: ExtensionFault[]) =>
    fault && faults.includes(fault) ? [t(`extension.${fault}`)] : undefined;

  return (
    <CallDialog id="extension-heading" title={t('extension.title')} onClose={onClose}>
      <form
        noValidate
        aria-busy={pending}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <Choices
          kind="radio"
          id="extension-reason"
          name="reason"
          legend={t('extension.reason')}
          errors={errorOf('noReason')}
          errorPrefix={t('extension.errorPrefix')}
          choices={extensionReasons.map((reason) => ({
            value: reason,
            label: t(`extension.reason.${reason}`),
          }))}
        />
        <Choices
          kind="radio"
          id="extension-minutes"
          name="minutes"
          legend={t('extension.minutes')}
          sideBySide
          errors={errorOf('noMinutes', 'tooLong')}
          errorPrefix={t('extension.errorPrefix')}
          choices={minutes.map((count) => ({ value: `${count}`, label: t('extension.choice', { count }) }))}
        />
        {errorOf('over', 'noAnswer', 'failed') && (
          <p role="alert" className="field-error">
            {errorOf('over', 'noAnswer', 'failed')}
          </p>
        )}
        <div className="actions">
          <Button data-pending={pending ? '' : undefined}>
            {t(pending ? 'extension.pending' : 'extension.submit')}
          </Button>
          <Button type="button" look="plain" onClick={onClose}>
            {t('extension.cancel')}
          </Button>
        </div>
      </form>
    </CallDialog>
  );
}

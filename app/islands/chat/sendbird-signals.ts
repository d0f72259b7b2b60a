import type { SessionHandler } from '@sendbird/chat';
import type { GroupChannel, GroupChannelModule } from '@sendbird/chat/groupChannel';

/** As the server hands them out; the token is good for an hour at most. */
export interface ChatCredentials {
  appId: string;
  userId: string;
  channelUrl: string;
  token: string;
}

type TypingChannel = Pick<GroupChannel, 'startTyping' | 'endTyping'>;

/** The parts of the SDK that are used. */
export interface SendbirdSdk {
  setSessionHandler(
    handler: Pick<NonNullable<ConstructorParameters<typeof SessionHandler>[0]>, 'onSessionTokenRequired'>,
  ): void;
  addGroupChannelHandler(handler: {
    onTypingStatusUpdated(channel: Pick<GroupChannel, 'url' | 'isTyping'>): void;
  }): void;
  connect(userId: string, token: string): Promise<unknown>;
  getChannel(...args: Parameters<GroupChannelModule['getChannel']>): Promise<TypingChannel>;
  disconnect(): Promise<void>;
}

interface Callbacks {
  askForCredentials(): Promise<ChatCredentials>;
  onTyping(): void;
}

export interface SendbirdSignals {
  /** The member types. */
  typed(): void;
  stop(): void;
}

const typingEndsAfterMs = 5_000;

/** Exchanges typing signals in a member's channel at Sendbird. Rejects if it is unreachable. */
export async function connectToSendbird(
  openSdk: (appId: string) => SendbirdSdk,
  { askForCredentials, onTyping }: Callbacks,
): Promise<SendbirdSignals> {
  const { appId, userId, channelUrl, token } = await askForCredentials();
  const sdk = openSdk(appId);
  const renew = async (take: (next: string) => void, fail: (error: Error) => void) => {
    try {
      take((await askForCredentials()).token);
    } catch (error) {
      fail(error instanceof Error ? error : new Error('No token was issued.'));
    }
  };
  sdk.setSessionHandler({ onSessionTokenRequired: (take, fail) => void renew(take, fail) });
  sdk.addGroupChannelHandler({
    onTypingStatusUpdated: ({ url, isTyping }) => url === channelUrl && isTyping && onTyping(),
  });
  await sdk.connect(userId, token);
  const channel = await sdk.getChannel(channelUrl);
  let ending: ReturnType<typeof setTimeout> | undefined;
  // Typing signals are optional.
  const quietly = (signal: Promise<void>) => void signal.catch(() => undefined);
  return {
    typed() {
      clearTimeout(ending);
      ending = setTimeout(() => quietly(channel.endTyping()), typingEndsAfterMs);
      quietly(channel.startTyping());
    },
    stop() {
      clearTimeout(ending);
      quietly(sdk.disconnect());
    },
  };
}

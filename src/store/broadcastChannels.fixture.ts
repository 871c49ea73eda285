interface TestChannel {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  postMessage: (data: unknown) => void;
  close: () => void;
}

/**
 * A stand-in for BroadcastChannel, whose channels are of one name and in one process.
 * @param deliver calls `receive`; at once by default
 */
export function createBroadcastChannels(deliver: (receive: () => void) => void = (receive) => receive()) {
  const openChannels = new Set<TestChannel>();
  class Channel implements TestChannel {
    onmessage: TestChannel['onmessage'];
    constructor() {
      openChannels.add(this);
    }
    postMessage(data: unknown): void {
      for (const channel of openChannels) if (channel !== this) deliver(() => channel.onmessage?.({ data }));
    }
    close(): void {
      openChannels.delete(this);
    }
  }
  return { Channel, openChannels };
}

interface Entry {
  readonly value?: unknown;
  readonly loader?: () => unknown;
}

export interface RegistryConfig {
  readonly name?: string;
}

/** A collection of values, or of functions that load them, by key: the interface of Superset's registries. */
export class Registry {
  readonly name: string;
  readonly items = new Map<string, Entry>();
  readonly listeners = new Set<(keys: string[]) => void>();

  constructor({ name = '' }: RegistryConfig = {}) {
    this.name = name;
  }

  clear(): this {
    const keys = this.keys();
    this.items.clear();
    this.notify(keys);
    return this;
  }

  has(key: string): boolean {
    return this.items.has(key);
  }

  registerValue(key: string, value: unknown): this {
    this.items.set(key, { value });
    this.notify([key]);
    return this;
  }

  registerLoader(key: string, loader: () => unknown): this {
    this.items.set(key, { loader });
    this.notify([key]);
    return this;
  }

  get(key: string): unknown {
    const entry = this.items.get(key);
    return entry?.loader ? entry.loader() : entry?.value;
  }

  getAsPromise(key: string): Promise<unknown> {
    return this.has(key)
      ? Promise.resolve(this.get(key))
      : Promise.reject(new Error(`Item with key "${key}" is not registered.`));
  }

  getMap(): Record<string, unknown> {
    return Object.fromEntries(this.keys().map((key) => [key, this.get(key)]));
  }

  keys(): string[] {
    return [...this.items.keys()];
  }

  values(): unknown[] {
    return this.keys().map((key) => this.get(key));
  }

  entries(): { key: string; value: unknown }[] {
    return this.keys().map((key) => ({ key, value: this.get(key) }));
  }

  remove(key: string): this {
    if (this.items.delete(key)) this.notify([key]);
    return this;
  }

  addListener(listener: (keys: string[]) => void): void {
    this.listeners.add(listener);
  }

  removeListener(listener: (keys: string[]) => void): void {
    this.listeners.delete(listener);
  }

  private notify(keys: string[]): void {
    for (const listener of this.listeners) listener(keys);
  }
}

/** A registry with a value for keys that it lacks. */
export class RegistryWithDefaultKey extends Registry {
  defaultKey: string | undefined;

  override get(key?: string): unknown {
    const found = key ?? this.defaultKey;
    return found === undefined ? undefined : (super.get(found) ?? super.get(this.defaultKey ?? ''));
  }

  getDefaultKey(): string | undefined {
    return this.defaultKey;
  }

  setDefaultKey(key: string): this {
    this.defaultKey = key;
    return this;
  }

  clearDefaultKey(): this {
    this.defaultKey = undefined;
    return this;
  }
}

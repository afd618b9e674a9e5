/** Gmail's `users.messages` resource as far as it is read here. `data` is base64url. */
export interface GmailPart {
  readonly partId?: string;
  readonly mimeType?: string;
  readonly filename?: string;
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
  readonly body?: {
    readonly attachmentId?: string;
    readonly size?: number;
    readonly data?: string;
  };
  readonly parts?: readonly GmailPart[];
}

export interface GmailMessage {
  readonly id: string;
  readonly threadId: string;
  readonly labelIds?: readonly string[];
  readonly snippet?: string;
  readonly historyId?: string;
  /** Milliseconds since 1970, as text. */
  readonly internalDate?: string;
  readonly payload?: GmailPart;
}

export const accountTexts = {
  signInFailed: "Could not sign in. Please try again.",
  signUpFailed: "Could not create the account. Please try again.",
  tryFailed: "Could not open the sample workspace. Please try again.",
  unreachable: "The workspace cannot be reached. Check your connection and try again.",
  keysFailed: "Failed to load agent keys",
  keyFailed: "Failed to create the key",
  nameRequired: "Name is required",
  profileFailed: "Failed to save the profile",
  revokeFailed: "Failed to revoke the key",
} as const;

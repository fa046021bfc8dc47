import { avatarInput, changeContactInput } from "#domain/identity/contract.ts";
import { preferencesChangeInput } from "#domain/identity/preferences.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { MAX_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import { createImageStore } from "../../gateways/storage/images.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { changeContact } from "../../services/identity/change-contact.ts";
import { parseContact } from "../../services/identity/parse-contact.ts";
import { getPreferences, updatePreferences } from "../../services/identity/preferences.ts";
import { deleteAvatar, replaceAvatar } from "../../services/identity/set-avatar.ts";
import { createAccountContext, createServiceContext, requireMember } from "./account-context.ts";
import { notifyPreviousContact } from "./notify-previous-contact.ts";

const GROUP = "User and login";
const OWN = "manage_own_account";

const avatarContext = (context: CallContext) => ({
  ...createServiceContext(context),
  store: createImageStore(context.env.MEDIA, "avatars"),
});

export const accountSettingsCalls: CallDefinition[] = [
  defineCall({
    name: "POST /user/V2/mobileOrNameToChange",
    group: GROUP,
    summary:
      "Adds or changes the email address or phone number. Takes a code sent to the new contact, and the password or a code sent to a current one. Replacing a contact ends all other sessions.",
    input: changeContactInput,
    needs: OWN,
    run: (context, { mobileOrEmail, areaCode, checkCode, oldCheckCode, oldKind, password }) => {
      const { uid, sessionId } = requireMember(context);
      const contact = parseContact(mobileOrEmail, areaCode);
      return changeContact(
        { ...createAccountContext(context), notifyPreviousContact: notifyPreviousContact(context) },
        { uid, sessionId, contact, code: checkCode, oldCode: oldCheckCode, oldKind, password },
      );
    },
  }),
  defineCall({
    name: "POST /user/avatar",
    group: GROUP,
    summary: "Uploads an avatar: a JPEG or PNG of at most 3 MB as the request body. Metadata is removed.",
    input: avatarInput,
    needs: OWN,
    maxBytes: MAX_IMAGE_BYTES,
    run: (context, { bytes }) => replaceAvatar(avatarContext(context), { uid: requireMember(context).uid, bytes }),
  }),
  defineCall({
    name: "POST /user/avatar/remove",
    group: GROUP,
    summary: "Removes the avatar; the generated one is shown again.",
    input: emptyInput,
    needs: OWN,
    run: (context) => deleteAvatar(avatarContext(context), { uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /user/getUserDataStatus",
    group: GROUP,
    summary: "Returns the caller's preferences: language, time zone, theme, notifications, chat and privacy.",
    input: emptyInput,
    needs: OWN,
    run: (context) => getPreferences(createServiceContext(context), { uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /user/saveUserDataStatus",
    group: GROUP,
    summary: "Changes the given preferences; null resets one to its default.",
    input: preferencesChangeInput,
    needs: OWN,
    run: (context, change) =>
      updatePreferences(createServiceContext(context), { uid: requireMember(context).uid, change }),
  }),
];

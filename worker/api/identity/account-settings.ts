import { getDatabase } from "#db/client.ts";
import { avatarInput, changeContactInput } from "#domain/identity/contract.ts";
import { preferencesChangeInput } from "#domain/identity/preferences.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { MAX_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import { createImageStore } from "../../gateways/storage/images.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { changeContact } from "../../services/identity/change-contact.ts";
import { getPreferences } from "../../services/identity/get-preferences.ts";
import { parseContact } from "../../services/identity/parse-contact.ts";
import { deleteAvatar, replaceAvatar } from "../../services/identity/set-avatar.ts";
import { updatePreferences } from "../../services/identity/update-preferences.ts";
import { createAccountContext, requireMember } from "./account-context.ts";
import { notifyPreviousContact } from "./notify-previous-contact.ts";

const GROUP = "User and login";
const OWN = "manage_own_account";

export const accountSettingsCalls: CallDefinition[] = [
  defineCall({
    name: "POST /user/V2/mobileOrNameToChange",
    group: GROUP,
    summary:
      "Binds or changes the e-mail or phone: a code to the new one, and the password or a code to one that is bound.",
    input: changeContactInput,
    needs: OWN,
    run: (context, { mobileOrEmail, areaCode, checkCode, oldCheckCode, oldKind, password }) => {
      const { uid } = requireMember(context);
      const contact = parseContact(mobileOrEmail, areaCode);
      const ask = { contact, code: checkCode, oldCode: oldCheckCode, oldKind, password };
      return changeContact(createAccountContext(context), uid, ask, notifyPreviousContact(context));
    },
  }),
  defineCall({
    name: "POST /user/avatar",
    group: GROUP,
    summary: "The body is a JPEG or PNG of at most 3 MB; what is in it beside the picture is taken out.",
    input: avatarInput,
    needs: OWN,
    maxBytes: MAX_IMAGE_BYTES,
    run: (context, { bytes }) =>
      replaceAvatar(
        getDatabase(context.env.DB),
        createImageStore(context.env.MEDIA, "avatars"),
        requireMember(context).uid,
        bytes,
      ),
  }),
  defineCall({
    name: "POST /user/avatar/remove",
    group: GROUP,
    summary: "Removes the picture; the drawn one stands again.",
    input: emptyInput,
    needs: OWN,
    run: (context) =>
      deleteAvatar(
        getDatabase(context.env.DB),
        createImageStore(context.env.MEDIA, "avatars"),
        requireMember(context).uid,
      ),
  }),
  defineCall({
    name: "GET /user/getUserDataStatus",
    group: GROUP,
    summary: "The caller's choices: language, zone, look, notices, chat, privacy.",
    input: emptyInput,
    needs: OWN,
    run: (context) => getPreferences(getDatabase(context.env.DB), requireMember(context).uid),
  }),
  defineCall({
    name: "POST /user/saveUserDataStatus",
    group: GROUP,
    summary: "Changes the choices that are named; null takes one back.",
    input: preferencesChangeInput,
    needs: OWN,
    run: (context, change) =>
      updatePreferences(getDatabase(context.env.DB), requireMember(context).uid, change, context.nowMs),
  }),
];

import { database } from "#db/client.ts";
import { avatarInput, changeContactInput } from "#domain/identity/contract.ts";
import { preferencesChangeInput } from "#domain/identity/preferences.ts";
import { noInput } from "#domain/matches/contract.ts";
import { PICTURE_MAX_BYTES } from "#domain/media/image-upload.ts";
import { pictureStore } from "../../gateways/storage/images.ts";
import { type Call, defineCall } from "../../rpc/call.ts";
import { changeContact } from "../../services/identity/change-contact.ts";
import { preferencesOf } from "../../services/identity/get-preferences.ts";
import { readContact } from "../../services/identity/parse-contact.ts";
import { removeOwnAvatar, setOwnAvatar } from "../../services/identity/set-avatar.ts";
import { savePreferences } from "../../services/identity/update-preferences.ts";
import { accountContext, memberOf } from "./account-context.ts";
import { tellOldContact } from "./notify-previous-contact.ts";

const GROUP = "User and login";
const OWN = "manage_own_account";

export const profileCalls: Call[] = [
  defineCall({
    name: "POST /user/V2/mobileOrNameToChange",
    group: GROUP,
    summary:
      "Binds or changes the e-mail or phone: a code to the new one, and the password or a code to one that is bound.",
    input: changeContactInput,
    needs: OWN,
    run: (context, { mobileOrEmail, areaCode, checkCode, oldCheckCode, oldKind, password }) => {
      const { uid } = memberOf(context);
      const contact = readContact(mobileOrEmail, areaCode);
      const ask = { contact, code: checkCode, oldCode: oldCheckCode, oldKind, password };
      return changeContact(accountContext(context), uid, ask, tellOldContact(context));
    },
  }),
  defineCall({
    name: "POST /user/avatar",
    group: GROUP,
    summary: "The body is a JPEG or PNG of at most 3 MB; what is in it beside the picture is taken out.",
    input: avatarInput,
    needs: OWN,
    maxBytes: PICTURE_MAX_BYTES,
    run: (context, { bytes }) =>
      setOwnAvatar(database(context.env.DB), pictureStore(context.env.MEDIA, "avatars"), memberOf(context).uid, bytes),
  }),
  defineCall({
    name: "POST /user/avatar/remove",
    group: GROUP,
    summary: "Removes the picture; the drawn one stands again.",
    input: noInput,
    needs: OWN,
    run: (context) =>
      removeOwnAvatar(database(context.env.DB), pictureStore(context.env.MEDIA, "avatars"), memberOf(context).uid),
  }),
  defineCall({
    name: "GET /user/getUserDataStatus",
    group: GROUP,
    summary: "The caller's choices: language, zone, look, notices, chat, privacy.",
    input: noInput,
    needs: OWN,
    run: (context) => preferencesOf(database(context.env.DB), memberOf(context).uid),
  }),
  defineCall({
    name: "POST /user/saveUserDataStatus",
    group: GROUP,
    summary: "Changes the choices that are named; null takes one back.",
    input: preferencesChangeInput,
    needs: OWN,
    run: (context, change) => savePreferences(database(context.env.DB), memberOf(context).uid, change, context.nowMs),
  }),
];

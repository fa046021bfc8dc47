/** Those that people in a match's room reach for, in the order of feelings; own, so that nothing is fetched for them. */
export const EMOJI_GROUPS = [
  "😀 😃 😄 😁 😆 😅 😂 🤣 😊 😉 😍 🥰 😘 😎 🤩 🥳 🤗 🤔 🤨 😐 😶 🙄 😏 😮 😲 😳 🥺 😢 😭 😤 😠 😡 🤬 😱 😨 😰 😬 🤯 🥱 😴 🤡 👻 💀 🤖",
  "👏 🙌 👍 👎 ✊ 👊 🤞 ✌️ 🤟 🤘 👌 🙏 💪 👀 🧠 🫡 🤝 👋 🫶 ❤️ 🧡 💛 💚 💙 💜 🖤 🤍 💔 💯 💥 💫 ✨ 🔥 🎉 🎊",
  "⚽ 🏀 🏈 ⚾ 🎾 🏐 🏏 🏸 🏓 🎱 🥅 🥊 🎮 🕹️ 🎯 🏆 🥇 🥈 🥉 🏅 🏟️ 👟 🧤 🟨 🟥 🚩 🏁 ⏱️ 📣 📢 🔔 🥁 🎺 🐐 🦁 🐉 🦅 🐺 🐂 🦈",
  "🍺 🍻 🥂 ☕ 🍕 🍿 🌭 🍜 ☀️ 🌧️ ⛈️ ❄️ 🌈 🌙 ⭐ 🌍 🚀 ⏳ ✅ ❌ ❗ ❓ ⬆️ ⬇️ 💰 🎁 📈 📉",
].map((group) => group.split(" "));

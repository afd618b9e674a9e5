/** Two soft notes, in hertz, and how long each sounds, in seconds. */
const notes = [660, 880] as const;
const seconds = 0.5;
const apart = 0.16;
const loudness = 0.12;

/** A browser plays nothing before the person has touched the page; then this does nothing. */
export function chime(): void {
  const audio = new AudioContext();
  for (const [place, pitch] of notes.entries()) {
    const start = audio.currentTime + place * apart;
    const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loudness, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
  setTimeout(() => void audio.close(), (seconds + apart) * 2_000);
}
